import { createLink } from '@tanstack/react-router';
import { IconAnchor } from './IconAnchor.tsx';

/** A link that looks like an icon button. */
export const IconLink = createLink(IconAnchor);
