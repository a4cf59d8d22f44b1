import { pythonRule } from './pythonRule.ts';
import { isTrue } from './pythonArguments.ts';

export const pythonModelRunsCode = pythonRule({
  id: 'python-model-runs-code',
  title: 'Language model input or files may run code',
  severity: 'medium',
  cwe: 'CWE-94',
  why: 'Whoever can put text before the model, or change the downloaded files, decides what the program runs.',
  remedy: 'Run such code in a sandbox without network or secrets. Load models without code, pinned to a revision.',
  callees:
    /(?:REPL|REPLTool|ShellTool|BashProcess|(?:PALChain|LLMMathChain|SQLDatabaseChain)\.from_\w+|SQLDatabaseChain|create_\w+_agent)$/,
  options: /^(?:trust_remote_code|allow_dangerous_code|allow_dangerous_requests|allow_code_execution|unsafe_mode)$/,
  call: (call) => {
    const switched = call.named.find(
      ([name, value]) =>
        /^(?:trust_remote_code|allow_dangerous_code|allow_dangerous_requests|allow_code_execution|unsafe_mode)$/.test(
          name,
        ) && isTrue(value),
    );
    if (switched !== undefined)
      return {
        confidence: 'high',
        severity: switched[0] === 'trust_remote_code' ? 'low' : 'medium',
        evidence: `${call.name}(… ${switched[0]}=True)`,
      };
    return /(?:^|\.)(?:PythonREPLTool|PythonAstREPLTool|PythonREPL|ShellTool|BashProcess|PALChain\.from_\w+|LLMMathChain\.from_\w+|create_python_agent|create_csv_agent|create_pandas_dataframe_agent|create_sql_agent|SQLDatabaseChain(?:\.from_\w+)?)$/.test(
      call.name,
    ) && /langchain/.test(call.name)
      ? { confidence: 'medium' }
      : undefined;
  },
  bad: [
    "from transformers import AutoModel\nAutoModel.from_pretrained('a/b', trust_remote_code=True)",
    'from langchain_experimental.sql import SQLDatabaseChain\nchain = SQLDatabaseChain.from_llm(llm, db)',
    'from langchain_experimental.tools import PythonREPLTool\ntools = [PythonREPLTool()]',
  ],
  good: [
    "from transformers import AutoModel\nAutoModel.from_pretrained('a/b')",
    "from transformers import AutoModel\nAutoModel.from_pretrained('a/b', trust_remote_code=False)",
  ],
});
