import type { FastifyRequest } from 'fastify';
import { receiveOneFile } from '../../platform/one-file-form.ts';
import { removeUpload, stageFile, type StagedFile } from './upload-folder.ts';

type Place = { readonly importFolder: string; readonly customerCode: string; readonly mostBytes: number };

/** Stores the one file of a form among the customer's uploads. @throws Refusal as `receiveOneFile` */
export function receiveFile(
  request: FastifyRequest,
  { importFolder, customerCode, mostBytes }: Place,
): Promise<StagedFile & { readonly fileName: string }> {
  return receiveOneFile(request, {
    mostBytes,
    stage: (bytes) => stageFile(importFolder, customerCode, bytes),
    discard: ({ id }) => removeUpload(importFolder, customerCode, id),
  });
}
