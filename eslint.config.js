// Checks the correctness of the page, the tests and the scripts; Prettier checks the style. For npm/src, tsc with all
// strict flags replaces ESLint: typescript-eslint rejects TypeScript 7.0, whose compiler has no JavaScript interface.
import { readdirSync } from "node:fs";
import js from "@eslint/js";
import noUnsanitized from "eslint-plugin-no-unsanitized";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";

/** A file of the page imports only files of www/, and no packages. */
const restrictions = (...patterns) => {
  const all = [
    { regex: "^[^.]", message: "The page imports files only." },
    ...patterns,
  ];
  const dynamic = ({ regex, message }) => ({
    selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\/")}/]`,
    message,
  });
  return {
    "no-restricted-imports": ["error", { patterns: all }],
    "no-restricted-syntax": ["error", ...all.map(dynamic)],
  };
};
/** The only files of the page that import the package: for its verbs, its boards and its drawings. */
const SEAMS = ["www/core/package/*.js"];
const PACKAGE = {
  regex: "/pkg/",
  message: `Only ${SEAMS.join(", ")} import the package.`,
};
/** A pattern of imports from folders of the page. */
const folders = (names, message) => ({
  regex: `/(?:${names.join("|")})/|/(?:app|worker)\\.js$`,
  message,
});
/** The layers of the page. A file imports no layer that stands above its own. */
const LAYERS = [
  {
    files: ["www/core/**/*.js", "www/locales/**/*.js"],
    // All words of a language are one module, which joins those of the features.
    ignores: ["www/locales/zh/chinese.js"],
    above: folders(
      ["boards", "features", "app", "worker"],
      "Core and words import no board and no feature.",
    ),
  },
  {
    files: ["www/boards/**/*.js"],
    above: folders(["features", "app", "worker"], "Boards import no feature."),
  },
  {
    files: ["www/features/**/*.js"],
    above: folders(
      [...readdirSync("www/features"), "app", "worker"],
      "Features import no other feature. Code and words of several features belong to core, boards or locales.",
    ),
  },
  {
    files: ["www/worker.js", "www/worker/**/*.js"],
    above: folders(["features", "app"], "The worker imports no feature."),
  },
];

export default defineConfig([
  globalIgnores([
    "**/node_modules/",
    "**/dist/",
    "target/",
    "pkg/",
    "npm/pkg/",
    "www/pkg/",
    "www/vendor/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.js", "**/*.mjs"],
    extends: [js.configs.recommended],
    rules: {
      "array-callback-return": "error",
      eqeqeq: "error",
      "no-constructor-return": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable-loop": "error",
      "no-unused-vars": [
        "error",
        {
          argsIgnorePattern: "^_",
          varsIgnorePattern: "^_",
          ignoreRestSiblings: true,
        },
      ],
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
  {
    // The page creates nodes; it never parses text as HTML.
    files: ["www/**/*.js"],
    extends: [noUnsanitized.configs.recommended],
    languageOptions: { globals: globals.browser },
  },
  { files: ["www/**/*.js"], rules: restrictions(PACKAGE) },
  ...LAYERS.map(({ above, ...files }) => ({
    ...files,
    rules: restrictions(PACKAGE, above),
  })),
  { files: SEAMS, rules: restrictions(LAYERS[0].above) },
  {
    files: ["www/worker.js", "www/worker/**/*.js"],
    languageOptions: { globals: globals.worker },
  },
  {
    files: ["www/offline.js"],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ["tests/**/*.mjs", "tests/**/*.js", "benches/**/*.{js,mjs}"],
    // Tests of the page contain functions that run in the page.
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      // Tests leave loops early, wait for callbacks, throw plain objects as a worker does, and pass sparse arrays.
      "no-sparse-arrays": "off",
      "no-throw-literal": "off",
      "no-unmodified-loop-condition": "off",
      "no-unreachable-loop": "off",
    },
  },
  {
    files: ["*.{js,mjs}", ".*.mjs", "npm/*.mjs", "examples/**/*.{js,mjs}"],
    languageOptions: { globals: globals.node },
  },
]);
