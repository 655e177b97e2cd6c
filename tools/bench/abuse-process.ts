import { attack, type Attacked } from './abuse-attacks.ts';

// The attacker's process: begins with the first message, ends with the second and tells what came of it.

process.once('message', (given: Attacked) => {
  const controller = new AbortController();
  const done = attack(given, controller.signal);
  process.once('message', () => {
    controller.abort();
    void done.then((outcome) => process.send!(outcome));
  });
});
