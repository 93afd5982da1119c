// What Prettier and svelte-check do not find: what nobody uses, promises that nobody waits for, types that say nothing.
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  { ignores: ['web/node_modules/', 'web/*.config.ts', '**/wire.ts'] },
  ts.configs.base,
  svelte.configs.base,
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: {
      parserOptions: {
        project: './tsconfig.json',
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-else-return': 'error',
      'no-useless-assignment': 'error',
      'no-useless-return': 'error',
      // Whatever is loaded later may fail to load: a page by Lazy, and what nobody waits for by fetched, which try again.
      'no-restricted-syntax': [
        'error',
        'ImportExpression:not(:matches(ArrowFunctionExpression, ReturnStatement) > ImportExpression)',
      ],
      'no-var': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-expressions': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'svelte/no-at-debug-tags': 'error',
      'svelte/no-dupe-else-if-blocks': 'error',
      'svelte/no-object-in-text-mustaches': 'error',
      'svelte/no-unused-props': 'error',
      'svelte/no-useless-children-snippet': 'error',
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$state', '$derived'] }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: { compilerOptions: { runes: true } } } },
  },
);
