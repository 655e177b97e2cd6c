import { checkArchitecture, rules } from './cruise.ts';

const { violations, files, modulesRead, blind } = await checkArchitecture(process.cwd());
for (const { rule, from, to } of violations) {
  const why = rules.find((one) => one.name === rule)?.comment ?? '';
  console.error(`${from} -> ${to}\n  ${rule}: ${why}`);
}
console.log(`Architecture: ${modulesRead} of ${files} modules read, ${violations.length} violations`);
if (blind) console.error('Too few modules were read for this check to mean anything.');
process.exitCode = blind || violations.length > 0 ? 1 : 0;
