import { isSizeScale, plainOption, sizeNames } from '@opina/contract/attribute-scale';

/** What the options are called, in their order: those of the size in the store's language. */
export function optionNames(options: readonly { description: string }[], sizes: readonly string[]): string[] {
  const ofSize = isSizeScale(options);
  return options.map(({ description }) => {
    const known = ofSize ? sizes[sizeNames.indexOf(plainOption(description))] : undefined;
    return known ?? description;
  });
}
