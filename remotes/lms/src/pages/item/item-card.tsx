import { Card, CardBody, Cover } from '@portico/ui';
import type { ReactNode } from 'react';

/** What is in the middle of an item that holds nothing else: its picture, and where the viewer is with it. */
export const ItemCard = ({ id, children }: { id: string; children: ReactNode }) => (
  <Card as="section" padding="none">
    <Cover seed={id} shape="hero" />
    <CardBody>{children}</CardBody>
  </Card>
);
