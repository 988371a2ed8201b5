import { useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Pagination } from './pagination.tsx';

function Pages({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  return <Pagination page={page} total={total} onChange={setPage} />;
}

it('says which entries are shown, eight per page, and continues to the last', async () => {
  const screen = await draw(<Pages total={19} />);
  const range = screen.getByText(/ of 19$/);
  const next = screen.getByRole('button', { name: 'Next page' });
  await expect.element(range).toHaveTextContent('1 to 8 of 19');
  await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await next.click();
  await expect.element(range).toHaveTextContent('9 to 16 of 19');
  await screen.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(range).toHaveTextContent('17 to 19 of 19');
  await expect.element(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect.element(next).toBeDisabled();
});

it('is absent if one page holds everything', async () => {
  const screen = await draw(<Pages total={8} />);
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});
