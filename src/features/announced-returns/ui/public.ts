export { AnnounceForm } from './announce-form.tsx';
export { AnnouncedList } from './announced-list.tsx';
export { ReturnClosed } from './return-closed.tsx';
export { ReturnSlip } from './return-slip.tsx';
