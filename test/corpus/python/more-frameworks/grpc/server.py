import grpc
import os
from concurrent import futures
import x_pb2_grpc, x_pb2
class Files(x_pb2_grpc.FilesServicer):
    def Read(self, request, context):
        # expect: python-path-traversal
        with open(os.path.join('/srv', request.name)) as f:
            return x_pb2.Reply(text=f.read())
def serve():
    server = grpc.server(futures.ThreadPoolExecutor())
    # expect: python-clear-text-protocol
    server.add_insecure_port('[::]:50051')
