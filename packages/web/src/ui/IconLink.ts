import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

/** A link that looks like an icon button. */
export const IconLink = createLink(IconButton);
