import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { saveCampaign } from '#features/campaigns/ui/save-campaign.ts';
import { InformerDock } from '#features/informers/ui/public.ts';
import { markVisit } from '#features/mentors/ui/mark-visit.ts';
import { KitWords } from '#web/shell/kit-words.tsx';
import { ModalOfAddress } from './modals/modal-of-address.tsx';

/** What a visit of this page leaves behind: the browser's cyber cookie, and the campaign that brought it. */
function VisitMark() {
  const data = useMatches().at(-1)?.loaderData;
  const { search } = useLocation();
  useEffect(() => markVisit(data), [data]);
  useEffect(() => saveCampaign(search), [search]);
  return null;
}

/** What a page is whole without, and what nobody sees at first: it comes when scripts have taken the page over. */
export default function LateParts() {
  return (
    <KitWords>
      <VisitMark />
      <ModalOfAddress />
      <InformerDock />
    </KitWords>
  );
}
