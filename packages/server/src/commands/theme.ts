import { PROVIDER_THEME, THEME_NAME, type Theme } from '@fundarium/contract/theme';
import { checkPalette } from '../branding/palette.ts';
import { deleteTheme, readEveryTheme, writeTheme } from '../branding/theme-store.ts';
import { writeActivityOf } from '../platform/activity.ts';
import { done, listed, WrongCall, type Given, type Thing } from './command.ts';
import { words } from './reading.ts';

/** Palettes by name; the theme that is named for a customer's code is that customer's. */
export const theme: Thing = {
  name: 'theme',
  what: `Palettes. The theme named for a customer's code is that customer's, ${PROVIDER_THEME} is everybody else's; any other name is for the provider's staff to choose.`,
  verbs: {
    create: {
      takes: 'NAME',
      what: 'Makes a theme or changes it. An accent that is too faint to be read is made stronger, and the command says so.',
      options: {
        accent: {
          type: 'text',
          value: 'COLOUR',
          what: 'what can be acted on and what is selected, such as #1557b0',
        },
        'dark-accent': {
          type: 'text',
          value: 'COLOUR',
          what: 'the same on dark surfaces; follows from --accent',
        },
      },
      read: (given) => {
        const name = nameOf(given);
        const light = given.text('accent');
        if (light === undefined) throw new WrongCall('A theme needs a colour: --accent #1557b0');
        const checked = checkPalette({ light, dark: given.text('dark-accent') });
        if (typeof checked === 'string') throw new WrongCall(checked);
        const { palette, mended } = checked;
        return ({ asOwner, who }) =>
          asOwner(async (tx) => {
            const changed = await writeTheme(tx, { name, palette });
            if (changed)
              await writeActivityOf(tx, [name], {
                who,
                act: 'CHANGE_THEME',
                subject: name,
                details: { palette },
              });
            const said = mended.map(
              ({ scheme, given: requested, used }) =>
                `${requested} is too faint on ${scheme} surfaces (WCAG AA asks for 4.5 : 1); ${used} is used instead.`,
            );
            return done(
              changed,
              `The theme ${name} is ${wordsOf(palette)}.`,
              { name, palette, mended },
              said,
            );
          });
      },
    },
    list: {
      takes: '',
      what: 'All themes.',
      read: (given) => {
        words(given);
        return ({ asOwner }) =>
          asOwner(async (tx) =>
            listed('themes', await readEveryTheme(tx), ({ name, palette }) => [name, wordsOf(palette)]),
          );
      },
    },
    end: {
      takes: 'NAME',
      what: `Removes a theme: its customer is shown in that of ${PROVIDER_THEME}, else in the product's own colours.`,
      read: (given) => {
        const name = nameOf(given);
        return ({ asOwner, who }) =>
          asOwner(async (tx) => {
            const changed = await deleteTheme(tx, name);
            if (changed) await writeActivityOf(tx, [name], { who, act: 'END_THEME', subject: name });
            return done(changed, `There is no theme ${name}.`, { name });
          });
      },
    },
  },
};

function nameOf(given: Given): string {
  const [name] = words(given, 'name');
  if (!THEME_NAME.test(name!))
    throw new WrongCall(
      `${name} can not be the name of a theme: capitals, digits and underscores, a letter first`,
    );
  return name!;
}

const wordsOf = ({ light, dark }: Theme['palette']) => `${light.accent}, ${dark.accent} on dark`;
