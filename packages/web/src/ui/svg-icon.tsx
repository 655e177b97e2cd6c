import type { ReactNode, Ref, SVGAttributes } from 'react';

// The build puts this file in the place of the UI library's own module, so that its set of icons is drawn by it: two dozen
// icons stand on the screen that shows the first rows, and the UI library would make a style sheet for each kind of them.

type Props = Omit<SVGAttributes<SVGSVGElement>, 'fontSize' | 'color'> & {
  readonly ref?: Ref<SVGSVGElement>;
  readonly fontSize?: 'small' | 'medium' | 'inherit';
  /** Says what it means where nothing beside it does. */
  readonly titleAccess?: string;
};

const SIZES = { small: ' MuiSvgIcon-fontSizeSmall', medium: '', inherit: ' MuiSvgIcon-fontSizeInherit' };

/** An icon of the UI library's set. Its classes are the UI library's, whose buttons and menus give room to what has them. */
export function createSvgIcon(path: ReactNode, name: string) {
  function SvgIcon({ fontSize = 'medium', titleAccess, className = '', ...rest }: Props) {
    return (
      <svg
        className={`MuiSvgIcon-root${SIZES[fontSize]} ${className}`}
        viewBox="0 0 24 24"
        focusable="false"
        aria-hidden={titleAccess === undefined ? true : undefined}
        role={titleAccess === undefined ? undefined : 'img'}
        {...rest}
      >
        {path}
        {titleAccess !== undefined && <title>{titleAccess}</title>}
      </svg>
    );
  }
  SvgIcon.displayName = `${name}Icon`;
  SvgIcon.muiName = 'SvgIcon';
  return SvgIcon;
}
