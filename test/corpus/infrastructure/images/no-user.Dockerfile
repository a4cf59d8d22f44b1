FROM python:3.13-slim
COPY . /app
# expect: docker-runs-as-root
CMD ["python", "/app/main.py"]
