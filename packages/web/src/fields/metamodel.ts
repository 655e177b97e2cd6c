import type { Metamodel } from '@fundarium/contract/metamodel';
import { createContext, useContext } from 'react';

const MetamodelContext = createContext<Metamodel | null>(null);

/** The shell gives the metamodel to all that is below it, and a newer one when the server has it. */
export const MetamodelProvider = MetamodelContext.Provider;

/** The metamodel in the person's language. */
export function useMetamodel(): Metamodel {
  const metamodel = useContext(MetamodelContext);
  if (metamodel === null) throw new Error('There is no metamodel outside the shell');
  return metamodel;
}
