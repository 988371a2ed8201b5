import { defineConfig } from '@playwright/test';
import { journeyTests } from '@portico/testkit/browser/journey-tests';

// Journeys go through the running portal that PORTICO_PORTAL names.
export default defineConfig({ testDir: 'journeys', outputDir: '.build/journeys', reporter: 'list', ...journeyTests() });
