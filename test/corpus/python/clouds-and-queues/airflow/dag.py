from airflow import DAG
from airflow.operators.bash import BashOperator
from airflow.operators.python import PythonOperator
from airflow.providers.postgres.hooks.postgres import PostgresHook
import pendulum
def load(**context):
    name = context['dag_run'].conf['name']
    hook = PostgresHook()
    # expect: python-sql-injection
    hook.run(f"DELETE FROM t WHERE name = '{name}'")
    # ok: python-sql-injection
    hook.run('DELETE FROM t WHERE name = %s', parameters=(name,))
with DAG('x', start_date=pendulum.now()) as dag:
    # expect: python-command-injection
    BashOperator(task_id='a', bash_command='echo {{ dag_run.conf["msg"] }}')
    # ok: python-command-injection
    BashOperator(task_id='b', bash_command='echo {{ ds }}')
