/** Of the element that holds the page, without what is around it. */
export const PAGE_ID = 'page';

/** Takes the keyboard to the page, where what had it goes away by its own doing. */
export function focusPage(): void {
  document.getElementById(PAGE_ID)?.focus({ preventScroll: true });
}
