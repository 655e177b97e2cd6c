import styles from './registration-map.module.css';
import { REGISTRATION_KINDS, type RegistrationKind } from './registrations.ts';

const SIZE = 6;

/** What each kind is drawn with: apart without any colour as well. */
const STROKES: Readonly<Record<RegistrationKind, string>> = {
  MARKETED: '',
  REGISTERED: 'M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2',
  RESTRICTED: 'M1.5,1.5 h1.5 v1.5 h-1.5 z M4.5,4.5 h1.5 v1.5 h-1.5 z',
  NONE: '',
  UNKNOWN: 'M0,3 h6',
  IMPOSSIBLE: 'M0,0 l6,6 M6,0 l-6,6',
};

/** A pattern per kind, named by the id given and the kind. */
export function KindPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {REGISTRATION_KINDS.map((kind) => (
        <pattern key={kind} id={`${id}${kind}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
          <g data-kind={kind} className={styles.pattern}>
            <rect width={SIZE} height={SIZE} />
            <path d={STROKES[kind]} />
          </g>
        </pattern>
      ))}
    </defs>
  );
}

export function KindSwatch({ id, kind }: { readonly id: string; readonly kind: RegistrationKind }) {
  return (
    <svg className={styles.swatch} width={18} height={12} aria-hidden>
      <rect x={0.5} y={0.5} width={17} height={11} rx={2} fill={`url(#${id}${kind})`} />
    </svg>
  );
}
