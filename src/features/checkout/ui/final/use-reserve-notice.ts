import { useRef } from 'react';
import { openModal } from '#overlays/modals.ts';
import type { FinalPageData, PostedFinal } from '../../loaders/final.ts';

/** Goes on once the notice of the reserve was read, where one is due: once a shown page, and again for fresh numbers. */
export function useReserveNotice(data: FinalPageData, posted: PostedFinal | undefined) {
  const readFor = useRef(posted?.code === 'RESERVE_NOTICE_NEEDED' ? data : null);
  return (goOn: () => void): void => {
    const { notice } = data;
    if (notice === null || readFor.current === data) return goOn();
    const read = () => {
      readFor.current = data;
      goOn();
    };
    openModal(notice.id, { props: { notice, goOn: read } });
  };
}
