import type { EntityReply } from '@fundarium/contract/entity';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';

/** An entity asked for by a code that it had before shows under the one that it has now, and in the same way. */
export function useCurrentCode(entity: Pick<EntityReply, 'level' | 'code' | 'formerCode'> | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (entity && entity.formerCode !== null)
      void navigate({ ...paths.details(entity.level, entity.code), search: true, replace: true });
  }, [entity, navigate]);
}
