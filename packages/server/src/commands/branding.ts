import { imageType } from '../branding/image-type.ts';
import type { BrandingKind } from '../branding/store.ts';
import { deleteBranding, listBranding, writeBranding } from '../branding/write-store.ts';
import { lockCustomer } from '../entities/customer-change-store.ts';
import { writeActivity } from '../platform/activity.ts';
import { CannotBeDone, done, listed, WrongCall, type Thing } from './command.ts';
import { customerCode, found, givenFile, words } from './reading.ts';

const KINDS = ['logo', 'icon', 'favicon'] as const satisfies readonly BrandingKind[];
/** A browser asks for it before anything else: larger ones are photographs. */
const MOST_BYTES = 262_144;

/** Images of a customer, in the place of the product's own. */
export const branding: Thing = {
  name: 'branding',
  what: `A customer's images: ${KINDS.join(', ')}. SVG, PNG, JPEG, WebP or ICO, ${MOST_BYTES / 1024} KB at most. Anybody can see them.`,
  verbs: {
    create: {
      takes: `CUSTOMER ${KINDS.join('|')} FILE`,
      what: 'Shows an image in the place of the one before.',
      read: (given) => {
        const [code, name, file] = words(given, 'customer', 'kind of image', 'file');
        const kind = kindOf(name!);
        customerCode(code);
        return async ({ asOwner, who }) => {
          const bytes = await givenFile(file!, MOST_BYTES);
          const contentType = imageType(bytes);
          if (contentType === null)
            throw new CannotBeDone(`${file} is none of SVG, PNG, JPEG, WebP and ICO; nothing was changed.`);
          return asOwner(async (tx) => {
            found(await lockCustomer(tx, code!), `customer ${code}`);
            const changed = await writeBranding(tx, code!, kind, { contentType, bytes });
            if (changed) {
              const details = { contentType, bytes: bytes.length };
              await writeActivity(tx, {
                customerCode: code!,
                who,
                act: 'CHANGE_BRANDING',
                subject: kind,
                details,
              });
            }
            return done(changed, `The ${kind} of ${code} is ${file}.`, { customer: code, kind, contentType });
          });
        };
      },
    },
    list: {
      takes: 'CUSTOMER',
      what: 'Which images the customer has of its own.',
      read: (given) => {
        const [code] = words(given, 'customer');
        customerCode(code);
        return ({ asOwner }) =>
          asOwner(async (tx) => {
            found(await lockCustomer(tx, code!), `customer ${code}`);
            return listed('images', await listBranding(tx, code!), (row) => [
              row.kind,
              row.contentType,
              `${row.bytes} bytes`,
            ]);
          });
      },
    },
    end: {
      takes: `CUSTOMER ${KINDS.join('|')}`,
      what: "Shows the product's own image again.",
      read: (given) => {
        const [code, name] = words(given, 'customer', 'kind of image');
        const kind = kindOf(name!);
        customerCode(code);
        return ({ asOwner, who }) =>
          asOwner(async (tx) => {
            found(await lockCustomer(tx, code!), `customer ${code}`);
            const changed = await deleteBranding(tx, code!, kind);
            if (changed)
              await writeActivity(tx, { customerCode: code!, who, act: 'END_BRANDING', subject: kind });
            return done(changed, `${code} has no ${kind} of its own.`, { customer: code, kind });
          });
      },
    },
  },
};

function kindOf(name: string): BrandingKind {
  const kind = KINDS.find((each) => each === name);
  if (kind === undefined) throw new WrongCall(`${name} is no image: ${KINDS.join(', ')}`);
  return kind;
}
