import { Card, CardBody, Cover } from '@portico/ui';
import type { ReactNode } from 'react';

/** The content of an item without children: its picture and the viewer's progress. */
export const ItemCard = ({ id, children }: { id: string; children: ReactNode }) => (
  <Card as="section" padding="none">
    <Cover seed={id} shape="hero" />
    <CardBody>{children}</CardBody>
  </Card>
);
