import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import type { Sbom } from './sbom.ts';

/** What is wrong with a bill of materials by the schema of CycloneDX, which allows nothing that it does not name. */
export async function sbomFaults(sbom: Sbom): Promise<string[]> {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  const faults = await validator.validate(JSON.stringify(sbom));
  const listed = faults === null ? [] : Array.isArray(faults) ? faults : [faults];
  return listed.map((fault) => JSON.stringify(fault));
}
