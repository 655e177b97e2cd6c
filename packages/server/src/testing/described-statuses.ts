import { endpoints, type EndpointName } from '@fundarium/contract/endpoints';
import { openApiDocument } from '@fundarium/contract/openapi';

type Operation = { readonly operationId: string; readonly responses: object };

/** The statuses that openapi.json lists of a call. */
export function describedStatuses(call: EndpointName): number[] {
  const paths = openApiDocument()['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const path = endpoints[call].path.replaceAll(/:(\w+)/g, '{$1}');
  const operation = Object.values(paths[path]!).find(({ operationId }) => operationId === call)!;
  return Object.keys(operation.responses).map(Number).filter(Number.isInteger);
}
