/** Field of the delivery form by which a browser without scripts asks for another page of pickup points. */
export const POINTS_PAGE = 'pointsPage';
