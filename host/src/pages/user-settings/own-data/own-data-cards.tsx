import { ActsCard } from './acts-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { OwnDelegationsCard } from './own-delegations-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

export const OwnDataCards = () => (
  <>
    <SignInsCard />
    <OwnDelegationsCard />
    <ConsentsCard />
    <ActsCard />
    <OwnDataCard />
  </>
);
