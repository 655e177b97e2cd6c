import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { lazy, Suspense } from 'react';
import { fetchCode } from '../api/fetched-code.ts';
import type { PreviewSteps } from './PreviewHead.tsx';
import { usePreviewPlace } from './preview-place.ts';
import type { Preview } from './use-preview.ts';

const DocumentPreview = lazy(() => fetchCode(() => import('./DocumentPreview.tsx')));

type Props = {
  readonly preview: Preview;
  readonly nature: AttachmentNature;
  readonly steps?: PreviewSteps;
  /** Takes room of its own beside the list where there is some, instead of lying over the page. */
  readonly beside?: boolean;
};

/** The document that the address names, beside the page; its code comes with the first. */
export function DocumentPanel({ preview: { uuid, close }, nature, steps, beside = false }: Props) {
  const place = usePreviewPlace();
  if (uuid === null || place === 'nowhere') return null;
  return (
    <Suspense>
      <DocumentPreview
        uuid={uuid}
        nature={nature}
        onClose={close}
        beside={beside}
        {...(steps && { steps })}
      />
    </Suspense>
  );
}
