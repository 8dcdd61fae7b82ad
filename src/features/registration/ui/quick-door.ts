/** Names the files of registering here rather than in the delivery step, where each name is bytes of its first load. */
export const loadFields = () => import('./quick-fields.tsx');
export const loadCalls = () => import('./register-quickly.ts');
export const loadFault = () => import('./quick-fault.tsx');
