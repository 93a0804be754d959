/** Starts Swagger UI on the description of this mock, in the colours that the browser prefers. */

type Options = {
  readonly url: string;
  readonly dom_id: string;
  readonly validatorUrl: null;
  readonly docExpansion: 'list';
  readonly defaultModelsExpandDepth: number;
  readonly supportedSubmitMethods: readonly string[];
  readonly plugins: readonly (() => {
    readonly wrapComponents: Readonly<Record<string, () => () => null>>;
  })[];
};

declare const SwaggerUIBundle: (options: Options) => void;

const nothing = (): null => null;
const dark = matchMedia('(prefers-color-scheme: dark)');
const colour = (): void => {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
};
dark.addEventListener('change', colour);
colour();

SwaggerUIBundle({
  url: '/openapi.yaml',
  dom_id: '#viewer',
  // Its service would be asked over the network.
  validatorUrl: null,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // Operations are tried in the workbench, which has their ids and tokens.
  supportedSubmitMethods: [],
  // There is one server, which the description names: a choice of one has no label and helps nobody.
  plugins: [
    () => ({ wrapComponents: { ServersContainer: () => nothing, authorizeBtn: () => nothing } }),
  ],
});
