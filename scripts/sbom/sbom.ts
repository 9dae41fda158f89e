import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Overrides } from '../package/held-back.ts';
import { type Lock, placeOf, placesOf } from '../package/locked-packages.ts';
import type { Noticed } from './notices.ts';

/** The manifest of a package, as it is published. */
export interface Published {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly [more: string]: unknown;
}

/** A bill of materials in the format CycloneDX 1.5, as far as we read it. */
export interface Sbom {
  readonly specVersion: string;
  readonly metadata: { readonly component: Component; readonly [more: string]: unknown };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly [more: string]: unknown;
}

interface Contents {
  readonly published: Published;
  /** The folder of its workspace. */
  readonly workspace: string;
  readonly lock: Lock;
  readonly overrides: Overrides;
  /** What is in its built files, by the file that says so. */
  readonly noticed: Readonly<Record<string, readonly Noticed[]>>;
}

/** The bill of materials of a package: what is installed with it, on all machines, and what is in its built files. */
export async function sbomOf({ published, workspace, lock, overrides, noticed }: Contents): Promise<Sbom> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-sbom-'));
  try {
    const { name, version, dependencies = {} } = published;
    const manifest = { name, version, dependencies, overrides };
    const write = (file: string, content: object) =>
      writeFile(path.join(folder, file), JSON.stringify(content));
    await write('package.json', { ...manifest, license: 'MIT' });
    await write('package-lock.json', lockOf(lock, workspace, manifest));
    const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--offline'];
    const made = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });
    return withNoticed(named(JSON.parse(made) as Sbom, name), noticed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The part of the project's lock that a package needs, as the lock of a project of its own. */
export function lockOf(lock: Lock, workspace: string, manifest: Published): object {
  const starts = Object.keys(manifest.dependencies ?? {}).map((one) => {
    const place = placeOf(lock, one, workspace);
    if (place === undefined) throw new Error(`${one} is not in the lock file.`);
    return place;
  });
  const packages: Record<string, object> = { '': manifest };
  for (const place of [...placesOf(lock, starts)].toSorted()) {
    const to = place.startsWith(`${workspace}/`) ? place.slice(workspace.length + 1) : place;
    if (to in packages) throw new Error(`${to} would be there in two versions.`);
    // These say how the project needs it, not how the package does.
    const { dev: _, devOptional: __, peer: ___, ...locked } = lock[place] as Record<string, unknown>;
    packages[to] = locked;
  }
  return { name: manifest.name, version: manifest.version, lockfileVersion: 3, requires: true, packages };
}

/** npm names the component after its folder. */
function named(made: Sbom, name: string): Sbom {
  return { ...made, metadata: { ...made.metadata, component: { ...made.metadata.component, name } } };
}

const purlOf = ({ name, version }: Noticed) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Adds what is in built files. Takes out what differs between two runs, so that the same sources give the same file. */
function withNoticed(made: Sbom, noticed: Contents['noticed']): Sbom {
  const { serialNumber: _, metadata, ...rest } = made;
  const { timestamp: __, ...others } = metadata;
  const own = metadata.component['bom-ref'];
  const components = new Map(made.components.map((one) => [one['bom-ref'], withoutPath(one)]));
  const inside = new Set<string>();
  for (const [file, packages] of Object.entries(noticed)) {
    for (const one of packages) {
      const ref = `${one.name}@${one.version}`;
      const before = components.get(ref);
      const place = { name: 'opina:bundled', value: file };
      const properties = [...(before?.properties ?? []), place];
      components.set(ref, { ...(before ?? componentOf(one, ref)), properties });
      if (before === undefined) inside.add(ref);
    }
  }
  const dependencies = made.dependencies.map((one) =>
    one.ref === own ? { ...one, dependsOn: [...one.dependsOn, ...inside] } : one,
  );
  const leaves = [...inside].map((ref) => ({ ref, dependsOn: [] }));
  return {
    ...rest,
    metadata: { ...others, component: withoutPath(metadata.component) },
    components: [...components.values()],
    dependencies: [...dependencies, ...leaves],
  };
}

/** npm says in which folder a package is; that of ours would be one of this machine. */
function withoutPath(component: Component): Component {
  const properties = (component.properties ?? []).filter(({ name }) => name !== 'cdx:npm:package:path');
  return { ...component, properties };
}

function componentOf(one: Noticed, ref: string): Component {
  const { name, version, license } = one;
  const isExpression = license.includes(' ');
  return {
    'bom-ref': ref,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: purlOf(one),
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
  };
}
