/** Field of the delivery form by which a browser without scripts asks for another page of pickup points. */
export const POINTS_PAGE = 'pointsPage';
/** Boxes of the companies whose points are looked among. */
export const POINT_TYPES = 'pointTypes';
/** What is looked for among the points. */
export const POINT_SEARCH = 'pointSearch';
/** By which it asks for a point to be kept no longer; the point's contract or number. */
export const UNKEEP = 'unkeep';
/** By which it asks for the points that are looked for. */
export const POINTS_SHOW = 'pointsShow';
