// Delays of section 9 of the specification that several components keep.

/** A tooltip shows after the pointer has rested so long. */
export const TIP_DELAY_MS = 500;
/** What is typed into a choice or a search counts once typing has rested so long. */
export const TYPED_AFTER_MS = 500;
