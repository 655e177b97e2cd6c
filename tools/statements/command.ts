import { findStatements } from './find-statements.ts';
import { rules, violationsOf } from './rules.ts';

const statements = findStatements(process.cwd());
const violations = violationsOf(statements);
for (const { rule, file, line, text } of violations) {
  const why = rules.find((one) => one.name === rule)?.comment ?? '';
  console.error(`${file}:${line}\n  ${rule}: ${why}\n  ${text.trim().replace(/\s+/g, ' ').slice(0, 200)}`);
}
console.log(`Statements: ${statements.length} read, ${violations.length} violations`);
// Too few for this check to mean anything: the product has some hundreds.
process.exitCode = statements.length < 300 || violations.length > 0 ? 1 : 0;
