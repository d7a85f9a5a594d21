/** The part of the package that tests use; it comes without types. */
declare module "gltf-validator" {
  export function validateBytes(
    data: Uint8Array,
    options?: { maxIssues?: number },
  ): Promise<{
    issues: { numErrors: number; numWarnings: number };
    info: { totalTriangleCount: number };
  }>;
}
