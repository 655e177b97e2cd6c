import MoreIcon from '@mui/icons-material/MoreHoriz';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen, useMayUse } from '../../api/may.ts';
import { paths } from '../../paths.ts';
import { ProductionDialog } from '../../production/ProductionDialog.tsx';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { isToday, type AsOf } from './as-of/as-of.ts';
import { IconButton } from '../../ui/IconButton.tsx';

type Props = { readonly entity: ShownEntity; readonly asOf: AsOf };

/** Where else an entity is looked at: beside another, between two days, by its breakdowns; and what is made of it. */
export function MoreMenu({ entity, asOf }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [producing, setProducing] = useState(false);
  const { level, code, name } = entity;
  const own = `${level}:${code}`;
  const above = entity.ancestors.findLast((each) => each.open && each.level === 'PROD');
  const days = `${asOf.validOn === null ? '' : `@${asOf.validOn}`}${asOf.knownOn === null ? '' : `~${asOf.knownOn}`}`;
  const then = `${level}${days}:${code}`;
  const ways = [
    { key: 'details-compare', shown: mayOpen('/v2/compare'), link: paths.compare({ column: then }) },
    {
      key: 'details-compare-above',
      shown: mayOpen('/v2/compare') && above !== undefined,
      link: paths.compare({ column: [then, `PROD${days}:${above?.code}`] }),
    },
    {
      key: 'details-compare-today',
      shown: mayOpen('/v2/compare') && !isToday(asOf),
      link: paths.compare({ column: [then, own] }),
    },
    { key: 'details-changes', shown: mayOpen('/v2/changes'), link: paths.changes({ entity: own }) },
    {
      key: 'details-breakdowns',
      shown: level === 'PROD' && mayOpen('/v2/breakdowns/$nature/$code'),
      link: paths.breakdowns(code),
    },
  ].filter(({ shown }) => shown);
  const mayProduce = useMayUse('template-production') && isToday(asOf);
  if (ways.length === 0 && !mayProduce) return null;
  return (
    <>
      <IconButton
        aria-label={t('details-more')}
        title={t('details-more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <Menu id={id} open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {ways.map(({ key, link }) => (
            <MenuItem key={key} onClick={() => void navigate(link)}>
              {t(key)}
            </MenuItem>
          ))}
          {mayProduce && (
            <MenuItem
              onClick={() => {
                setAnchor(null);
                setProducing(true);
              }}
            >
              {t('template-production')}
            </MenuItem>
          )}
        </Menu>
      )}
      {producing && (
        <ProductionDialog
          nature={level}
          count={1}
          loadCodes={async () => [code]}
          label={name ?? code}
          onClose={() => setProducing(false)}
        />
      )}
    </>
  );
}
