import { calls } from '@opina/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/src/app/settings/settings.ts';
import { namedCommands } from '../../server/src/cli/calls-of-commands.ts';
import { namesOfSettings, readDeployed, readImage, readYaml } from './read-deploy.ts';

const image = readImage(readDeployed('Containerfile'));
const [user, group] = image.user.split(':').map(Number);

type Labels = Readonly<Record<string, string>>;

interface Container {
  readonly image: string;
  readonly args?: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext: object;
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly containers: readonly [Container];
    readonly securityContext: object;
    readonly automountServiceAccountToken: boolean;
    readonly terminationGracePeriodSeconds?: number;
    readonly volumes?: readonly { readonly name: string }[];
  };
}

interface Resource {
  readonly kind: string;
  readonly spec: {
    readonly template: Pod;
    readonly replicas: number;
    readonly selector: Labels & { readonly matchLabels: Labels };
    readonly ports: readonly { readonly name: string; readonly targetPort: string }[];
    readonly minAvailable: number;
    readonly rules: readonly {
      readonly host: string;
      readonly http: { readonly paths: readonly object[] };
    }[];
    readonly tls: readonly { readonly hosts: readonly string[] }[];
  };
}

const resources = ['kubernetes/opina.yaml', 'kubernetes/migrate.yaml'].flatMap((file) =>
  readYaml(file),
) as Resource[];

function specOf(kind: string): Resource['spec'] {
  const found = resources.filter((one) => one.kind === kind);
  if (found[0] === undefined || found.length > 1) throw new Error(`There are ${found.length} of ${kind}.`);
  return found[0].spec;
}

const pods = ['Deployment', 'Job'].map((kind) => specOf(kind).template);
const [server, migration] = pods.map(({ spec }) => spec.containers[0]) as [Container, Container];
const labels = specOf('Deployment').template.metadata.labels;

describe('the manifests for Kubernetes', () => {
  it('run as the account of the image, and can write only its volume', () => {
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user, runAsGroup: group });
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    const [mounted] = server.volumeMounts ?? [];
    expect(mounted?.mountPath).toBe(image.volume);
    expect(specOf('Deployment').template.spec.volumes?.map(({ name }) => name)).toEqual([mounted?.name]);
  });

  it('name settings that there are, and the same database and image for the migration', () => {
    const known = namesOfSettings(readSettings);
    const names = [...server.env, ...migration.env].map(({ name }) => name);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const one of migration.env) expect(server.env).toContainEqual(one);
    expect(migration.image).toBe(server.image);
    expect(namedCommands).toContain(migration.args?.join(' '));
    const plain = server.env.flatMap(({ name, value }) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const [host] = specOf('Ingress').rules.map((rule) => rule.host);
    expect(readSettings(Object.fromEntries(plain)).publicUrl).toBe(`https://${host}`);
    expect(specOf('Ingress').tls.flatMap(({ hosts }) => hosts)).toEqual([host]);
  });

  it('ask for the addresses that the server has, at the port of the image', () => {
    expect(server.ports).toEqual([{ name: 'http', containerPort: image.port }]);
    const { path: alive } = calls.getHealth;
    const { path: ready } = calls.getReadiness;
    expect(server.startupProbe?.httpGet).toEqual({ path: alive, port: 'http' });
    expect(server.livenessProbe?.httpGet).toEqual({ path: alive, port: 'http' });
    expect(server.readinessProbe?.httpGet).toEqual({ path: ready, port: 'http' });
    expect(specOf('Service').ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    expect(specOf('Ingress').rules[0]?.http.paths).toEqual([
      { path: '/', pathType: 'Prefix', backend: { service: { name: 'opina', port: { name: 'http' } } } },
    ]);
  });

  it('select the servers, and not the migration', () => {
    const selectors = [
      specOf('Deployment').selector.matchLabels,
      specOf('PodDisruptionBudget').selector.matchLabels,
      specOf('Service').selector,
    ];
    for (const selector of selectors) expect(selector).toEqual(labels);
    expect(specOf('Job').template.metadata.labels).not.toMatchObject(labels);
    expect(specOf('PodDisruptionBudget').minAvailable).toBeLessThan(specOf('Deployment').replicas);
  });
});
