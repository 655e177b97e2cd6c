let leaving = false;

/** From now on the page is on its way out: the refusals that it still meets lead nowhere else. */
export function beginLeaving(): void {
  leaving = true;
}

export const isLeaving = (): boolean => leaving;

/** Where leaving came to nothing. */
export function stay(): void {
  leaving = false;
}
