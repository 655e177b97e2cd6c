import { attack, type Attacked } from './abuse-attacks.ts';

// The attacker's process: begins with the first message, ends with the second and tells what came of it.

process.once('message', (given: Attacked) => {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const controller = new AbortController();
  const done = attack(given, controller.signal);
  process.once('message', () => {
    controller.abort();
    void done.then((outcome) => {
      const { user, system } = process.cpuUsage(before);
      const cores = (user + system) / 1000 / (performance.now() - began);
      process.send!(`${outcome}; ${cores.toFixed(2)} cores of its own`);
    });
  });
});
