/** Which press of the page of kept means was sent. */
export const DELETE_MEANS = 'delete-means';
