import type { ShareClass } from './share-classes.ts';
import type { ClassificationNode, ProductNode } from './tree.ts';

export type PartDraft = {
  readonly product: ProductNode;
  readonly classification: ClassificationNode | null;
  readonly shareClass: ShareClass;
  readonly serial: number;
  /** The class that its sub-fund began with. */
  readonly first: boolean;
  readonly launched: string;
};
