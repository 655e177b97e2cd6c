import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { countClick } from './api/count-click.ts';
import type { Way } from './shortcuts.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { readonly way: Way; readonly children: ReactNode };

/** A link to an area. Following it is counted, whatever becomes of the count. */
export function WayLink({ way, children, onClick, ...rest }: Props) {
  const given: ComponentProps<'a'> = {
    ...rest,
    onClick: (event) => {
      countClick(way.statisticId);
      onClick?.(event);
    },
  };
  if (way.href !== null)
    return (
      <a {...given} href={way.href}>
        {children}
      </a>
    );
  return (
    <Link
      {...way.link}
      {...given}
      activeOptions={{ includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {children}
    </Link>
  );
}
