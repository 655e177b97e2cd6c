import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SearchNature } from '../../../paths.ts';
import { useMetamodel } from '../../../fields/metamodel.ts';
import styles from './identifiers.module.css';
import { candidateName, namesAbove, useCandidates } from './use-candidates.ts';

type Props = {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly nature: SearchNature;
  readonly codes: readonly string[];
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
};

/** Rows that have one and the same identifier: name, level and code of each, and what stands above it. */
export function CandidateMenu({ anchor, label, nature, codes, onChoose, onClose }: Props) {
  const { levels } = useMetamodel();
  const candidates = useCandidates(nature, codes);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {codes.map((code) => {
        const row = candidates.get(code);
        const above = row === undefined ? [] : namesAbove(row);
        return (
          <MenuItem key={code} className={styles.candidate ?? ''} onClick={() => onChoose(code)}>
            <span>{candidateName(candidates, code)}</span>
            <span>{isAttachmentNature(nature) ? code : [levels[nature], code].join(' · ')}</span>
            {above.length > 0 && <span>{above.join(' › ')}</span>}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
