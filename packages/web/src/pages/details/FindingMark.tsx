import type { EntityReply } from '@fundarium/contract/entity';
import type { Finding } from '@fundarium/contract/finding-endpoints';
import { Link } from '@tanstack/react-router';
import { useFindingText } from '../../findings/finding-text.ts';
import { paths } from '../../paths.ts';
import styles from './finding-mark.module.css';

type Props = {
  readonly entity: Pick<EntityReply, 'level' | 'code'>;
  readonly findings: readonly Finding[];
};

/** Says at a field what is found of its value, and leads to the entity's findings. */
export function FindingMark({ entity, findings }: Props) {
  const { message } = useFindingText();
  const words = findings.map(message).join('\n');
  return (
    <Link
      {...paths.findings({ entity: `${entity.level}:${entity.code}` })}
      className={styles.mark}
      aria-label={words}
      title={words}
    >
      !
    </Link>
  );
}
