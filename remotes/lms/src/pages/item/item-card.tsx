import type { PictureWords } from '@portico/contracts/platform/pictures/subject-of';
import { Card, CardBody, Cover } from '@portico/ui';
import type { ReactNode } from 'react';

/** The content of an item without children: its picture and the viewer's progress. */
export const ItemCard = ({ id, about, children }: { id: string; about: PictureWords; children: ReactNode }) => (
  <Card as="section" padding="none">
    <Cover seed={id} about={about} shape="hero" />
    <CardBody>{children}</CardBody>
  </Card>
);
