type Bundle = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const MUI = /node_modules[\\/](@emotion|@mui[\\/]material)[\\/]/;
const known = new Map<string, boolean>();

/** Whether a module needs the UI library as it is loaded, itself or by what it imports. */
export function isDrawnWithMui(id: string, bundle: Bundle): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // For modules that import each other: whoever asks first finds out.
  known.set(id, false);
  const imported = bundle.getModuleInfo(id)?.importedIds ?? [];
  const drawn = MUI.test(id) || imported.some((each) => isDrawnWithMui(each, bundle));
  known.set(id, drawn);
  return drawn;
}
