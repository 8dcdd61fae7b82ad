/** Fields of a line begin so; its place follows. */
export const COUNT = 'count-';
export const REASON = 'reason-';
export const REMARK = 'remark-';
/** The press that calls an announced return off; without it the form announces one. */
export const CALL_OFF = 'call-off';
