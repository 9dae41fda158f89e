import type { NextConfig } from 'next';

const config: NextConfig = {
  // This folder, and not the one above that has a lock file too.
  turbopack: { root: import.meta.dirname },
};

export default config;
