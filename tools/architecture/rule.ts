/** One boundary, in dependency-cruiser's words; `$1` in `to` is what a group of `from` matched. */
export type Rule = {
  readonly name: string;
  /** Why the boundary is there: shown with a violation. */
  readonly comment: string;
  readonly from: { readonly path?: string; readonly pathNot?: string | readonly string[] };
  readonly to: {
    readonly path?: string | readonly string[];
    readonly pathNot?: string | readonly string[];
    readonly dependencyTypesNot?: readonly string[];
    readonly circular?: true;
    readonly couldNotResolve?: true;
  };
};
