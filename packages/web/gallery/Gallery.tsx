import type { EntityReply } from '@fundarium/contract/entity';
import { levelsOf, type CardKind } from '../src/cards/card-kind.ts';
import type { CardType } from '@fundarium/contract/settings-cards';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { useSuspenseQueries, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import { entityQuery, metamodelQuery } from '../src/api/queries.ts';
import { cardKind, DRAWN_CARD_TYPES } from '../src/cards/registry.ts';
import { MuiRoot } from '../src/ui/MuiRoot.tsx';
import { currentLanguage } from '../src/ui/language.ts';
import { MetamodelProvider } from '../src/fields/metamodel.ts';
import { UserSettingsRoot } from '../src/settings/UserSettingsRoot.tsx';
import styles from './gallery.module.css';
import { cardOf, entityIn, statesOf, type State } from './states.ts';

/** `?PART=code&…` names an entity for each level, `bare` the code of a share class without prices. */
const asked = new URLSearchParams(window.location.search);
const LEVELS_ASKED = LEVELS.filter((level) => asked.has(level));

const detailsOf = (level: Level, code: string) =>
  entityQuery(level, code) as UseSuspenseQueryOptions<EntityReply>;

/** Each type of card that there is, in each of its states. */
export default function Gallery() {
  const metamodel = useSuspenseQuery(metamodelQuery(currentLanguage())).data;
  const found = useSuspenseQueries({
    queries: [
      ...LEVELS_ASKED.map((level) => detailsOf(level, asked.get(level)!)),
      detailsOf('PART', asked.get('bare')!),
    ],
  });
  const entities = new Map<Level, EntityReply>(LEVELS_ASKED.map((level, at) => [level, found[at]!.data]));
  const bare = found.at(-1)!.data;
  return (
    <UserSettingsRoot>
      <MetamodelProvider value={metamodel}>
        <MuiRoot>
          <main className={styles.gallery}>
            <h1>Cards</h1>
            {DRAWN_CARD_TYPES.flatMap((type) => {
              const level = levelsOf(type).findLast(
                (each) => each !== 'STRUCTURED_PRODUCT' && entities.has(each),
              )!;
              const { View, width } = cardKind(type) as CardKind<CardType>;
              const card = cardOf(type, level, metamodel) as never;
              return statesOf(type).map((state: State) => (
                <div key={`${type} ${state}`} data-type={type} data-state={state} data-width={width}>
                  <View
                    entity={entityIn(state, type, entities.get(level)!, bare)}
                    card={card}
                    title={`${type} ${state}`}
                  />
                </div>
              ));
            })}
          </main>
        </MuiRoot>
      </MetamodelProvider>
    </UserSettingsRoot>
  );
}
