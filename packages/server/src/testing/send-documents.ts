import type { Answer, Caller, TestProduct } from './product.ts';
import { formOf, sendForm } from './upload.ts';

const ADDRESS = '/studio/api/v1/attachments';

/** The smallest file that is a PDF to whoever looks at its ends. */
export const pdf = (text = 'A document'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

type Filed = { readonly metadata: object; readonly fileName?: string; readonly content?: string | Buffer };

/** Sends documents as a browser does: what is said of each, and its file. */
export function sendDocuments(
  product: TestProduct,
  caller: Pick<Caller, 'headers'>,
  documents: readonly Filed[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const parts = documents.flatMap(({ metadata, fileName, content }) => [
    { name: 'metadata', content: JSON.stringify(metadata) },
    ...(fileName === undefined ? [] : [{ fileName, content: content ?? pdf() }]),
  ]);
  return sendForm(product, caller, formOf(parts), { address: ADDRESS, headers });
}

/** Files one document, and answers its identifier. */
export async function fileDocument(
  product: TestProduct,
  caller: Pick<Caller, 'headers'>,
  metadata: object,
  {
    fileName = 'file.pdf',
    content = pdf(),
  }: { readonly fileName?: string; readonly content?: string | Buffer } = {},
): Promise<string> {
  const answer = await sendDocuments(product, caller, [{ metadata, fileName, content }]);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`);
  return (answer.json as { documents: { uuid: string }[] }).documents[0]!.uuid;
}
