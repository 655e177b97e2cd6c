/** Below these, programs ask and not people: calls, files of the page's build, the version. */
const ROOTS = [
  '/repository/api/',
  '/repository/assets/',
  '/repository/actuator/',
  '/studio/api/',
  '/statistics/increment/',
];

/** Whether what is asked for at a path is answered in JSON even where there is nothing. */
export function isProgramPath(path: string): boolean {
  return ROOTS.some((root) => path.startsWith(root));
}
