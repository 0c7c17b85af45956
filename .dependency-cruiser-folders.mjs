import files from './.dependency-cruiser.mjs';

/*
 * No cycles between folders. A configuration of its own because this rule looks at whole folders: tests import what a
 * folder is part of, so they are left out here.
 */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders that need each other are one folder, or need a third below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: [...files.options.exclude.path, '\\.test\\.tsx?$', '/testing/'] },
  },
};
