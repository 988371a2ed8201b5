import { getAllAvailableNewsAsSummary, getChildNewsChannels, getNewsItem } from '@portico/contracts/content/calls';
import { useCall } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';

/** Every article the viewer's team may read now. */
export function useNews() {
  const { user } = useViewer();
  return useCall(
    getAllAvailableNewsAsSummary,
    { query: { CompanyID: user.CompanyID ?? '' } },
    { enabled: user.CompanyID !== null },
  );
}

/** The channels at the top. */
export function useChannels() {
  const { user } = useViewer();
  return useCall(
    getChildNewsChannels,
    { query: { companyID: user.CompanyID ?? '' } },
    { enabled: user.CompanyID !== null },
  );
}

export const useArticle = (NID: string) => useCall(getNewsItem, { query: { NID } });
