/** What of the delivery step comes after the page, all in one file: by the time that a point is chosen its panel is here. */
export { CourierChoice } from './courier-choice.tsx';
export { PointFilter } from './points/point-filter.tsx';
export { OnMap } from './points/on-map.tsx';
export { PointPanel } from './points/point-panel.tsx';
export { Unanswered } from './unanswered.tsx';
